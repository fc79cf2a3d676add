/**
 * Offers the editor's own menu on a row: it chooses the row and tells the editor what was clicked, which then shows the
 * commands that the manifest has for `webviewSection == wirebenchFrame`. The editor looks for that at elements of the
 * page itself, so it stands at the root.
 */
export function offerCopies(root: HTMLElement): void {
  root.addEventListener('contextmenu', (event) => {
    const row = event
      .composedPath()
      .find((target): target is HTMLElement => target instanceof HTMLElement && target.matches('.row[aria-selected]'));
    delete root.dataset['vscodeContext'];
    if (!row) return;
    row.click();
    root.dataset['vscodeContext'] = JSON.stringify({
      webviewSection: 'wirebenchFrame',
      preventDefaultContextMenuItems: true,
    });
  });
}
