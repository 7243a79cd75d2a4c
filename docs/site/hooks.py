"""What MkDocs calls while it builds the site, see mkdocs.yml."""

from pathlib import Path
from typing import Any

from mkdocs.exceptions import PluginError
from mkdocs.plugins import event_priority

from docs.site.equations import EquationError, convert_page
from docs.site.glossary import add_tooltips, terms
from docs.site.links import SOURCE
from docs.site.navigation import navigation, translations
from docs.site.search import mend_worker, use_index, write
from docs.site.stage import stage

FIRST, LAST = 100, -200  # before and after the plugin of the languages
WITHOUT_TOOLTIPS = ("changelog.md", "terms.md", "terms.ja.md")


@event_priority(FIRST)
def on_config(config: Any) -> Any:
    """Write the pages for MkDocs, and the navigation from their index."""
    try:
        stage(Path(config.docs_dir))
        config.nav = navigation()
        titles = translations()
    except ValueError as error:
        raise PluginError(str(error)) from error
    for language in config.plugins["i18n"].config.languages:
        if language.locale == "ja":
            language.nav_translations = titles
    return config


def on_page_content(html: str, page: Any, config: Any, files: Any) -> str:  # noqa: ARG001 - MkDocs names them
    """Convert the equations of a page, and add tooltips to its terms."""
    path = page.file.src_uri
    try:
        html = convert_page(html)
    except EquationError as error:
        raise PluginError(f"{path}: {error}") from error
    if path in WITHOUT_TOOLTIPS or path.startswith(f"{SOURCE}/"):
        return html
    return add_tooltips(html, terms(config.theme["language"]))


@event_priority(LAST)
def on_page_context(context: Any, page: Any, config: Any, nav: Any) -> Any:  # noqa: ARG001
    """Let the switch of languages lead to the same page, by a link that also works without a server."""
    for alternate in config.extra["alternate"]:
        file = page.file.alternates.get(alternate["lang"])
        if file is not None:
            alternate["link"] = file.url
    return context


@event_priority(LAST)
def on_post_page(output: str, page: Any, config: Any) -> str:
    """Let a page search in its own language."""
    return use_index(output, page.url, config.theme["language"])


@event_priority(LAST)
def on_post_build(config: Any) -> None:
    """Write an index of search for each language; the last call comes when all languages have been built."""
    site = Path(config.site_dir)
    write(site)
    try:
        mend_worker(site)
    except ValueError as error:
        raise PluginError(str(error)) from error
