// The layout of a tree: every node gets a row.

/** Give every node a row: the children of a node stay together, the best first, beginning in the row of their parent. */
export function layout(nodes) {
  const children = nodes.map(() => []);
  nodes.forEach((node, index) => node.parent !== null && children[node.parent].push(index));
  const rows = new Array(nodes.length).fill(0);
  let next = 0;
  const visit = (index) => {
    const below = children[index].sort((a, b) => nodes[b].log_prob - nodes[a].log_prob);
    if (below.length === 0) rows[index] = next++;
    else {
      below.forEach(visit);
      rows[index] = rows[below[0]];
    }
  };
  if (nodes.length > 0) visit(0);
  return { rows, height: next };
}

/** The nodes of the first steps; those that were pruned earlier are left out unless wanted. */
export function until(all, step, withPruned) {
  const kept = new Map();
  const nodes = [];
  all.forEach((node, index) => {
    if (node.step > step || (node.state === "pruned" && node.step < step && !withPruned)) return;
    kept.set(index, nodes.length);
    nodes.push({ ...node, parent: node.parent === null ? null : kept.get(node.parent) });
  });
  return nodes;
}

/** The tokens of a hypothesis, from the root. */
export function path(nodes, index) {
  const tokens = [];
  for (let place = index; nodes[place].parent !== null; place = nodes[place].parent) tokens.unshift(nodes[place].token);
  return tokens;
}
