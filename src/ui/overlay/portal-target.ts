/** Where menus, lists and tooltips are drawn: inside <main>, so that nothing on the page stands outside a landmark. */
export const portalTarget = () => (typeof document === 'undefined' ? null : document.querySelector('main'))
