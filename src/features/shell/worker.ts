/**
 * Registers the worker that shows a page of its own while there is no connection (public/sw.js); where the operator turned that off,
 * browsers that have it let it go with the next page.
 */
export function keepWorker(wanted: boolean): void {
  if (!('serviceWorker' in navigator)) return
  if (wanted) void navigator.serviceWorker.register('/sw.js', { updateViaCache: 'none' }).catch(() => {})
  else
    void navigator.serviceWorker.getRegistrations().then((all) => all.map((registration) => registration.unregister()))
}
