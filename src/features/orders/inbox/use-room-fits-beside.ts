import { useMedia } from '../../../ui/use-media.ts'

/** Whether the list and an order stand beside each other: as wide as the pane's classes say (`lg`). */
export const useRoomFitsBeside = (): boolean => useMedia('(min-width: 1024px)')
