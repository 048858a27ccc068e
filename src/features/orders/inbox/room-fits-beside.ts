/** Whether the list and an order stand beside each other: as wide as the pane's classes say (`lg`). */
export const roomFitsBeside = (): boolean => matchMedia('(min-width: 1024px)').matches
