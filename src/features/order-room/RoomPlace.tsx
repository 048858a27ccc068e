import { HalfPlace } from '../../ui/feedback/HalfPlace.tsx'
import type { MeanwhileProps } from '../../ui/overlay/on-demand.tsx'
import { useWords } from '../../ui/words.tsx'

/** In place of a part of the order room that is on its way; `inCard`: where it stands in a card already. */
export function RoomPlace({ failed, inCard = false }: MeanwhileProps & { inCard?: boolean }) {
  const w = useWords('orderRoom')
  return <HalfPlace label={w.loading} failed={failed} inCard={inCard} />
}
