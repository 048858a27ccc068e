import { type ComponentType, useCallback, useEffect, useRef, useState } from 'react'
import { PartFailed } from './PartFailed.tsx'

/**
 * A part's heavy half, fetched once it is `wanted` (or by `fetchPart`), so that pages that never open it don't pay for it. Not React.lazy:
 * that would suspend on the server, and a failed fetch (no connection) would take the whole island down.
 */
export function usePart<Props>(load: () => Promise<ComponentType<Props>>, wanted = false) {
  const [state, setState] = useState<{ Part?: ComponentType<Props>; failed: boolean }>({ failed: false })
  const fetchPart = useCallback(
    () =>
      load().then(
        (Part) => setState({ Part, failed: false }),
        () => setState((was) => ({ ...was, failed: true })),
      ),
    [load],
  )
  useEffect(() => {
    if (wanted) void fetchPart()
  }, [wanted, fetchPart])
  return { ...state, fetchPart }
}

/** A part that is further down the page: it is fetched once the `box` where it belongs is nearly in sight. */
export function usePartNear<Props, Box extends HTMLElement = HTMLElement>(load: () => Promise<ComponentType<Props>>) {
  const part = usePart<Props>(load)
  const { fetchPart } = part
  const box = useRef<Box>(null)
  useEffect(() => {
    if (!box.current) return
    const comeNear = ([place]: IntersectionObserverEntry[]) => {
      if (!place?.isIntersecting) return
      sight.disconnect()
      void fetchPart()
    }
    const sight = new IntersectionObserver(comeNear, { rootMargin: '200px' })
    sight.observe(box.current)
    return () => sight.disconnect()
  }, [fetchPart])
  return { ...part, box }
}

/** What stands in the place of a part learns whether it won't come. */
export type MeanwhileProps = { failed?: boolean }

/** A half of a page; `ahead` fetches one that isn't there, which is tried again where it is drawn. */
export type Half<Props> = ComponentType<Props> & { ahead?: () => void }

/** Fetches the half that one goes to next once that is `near`, so that it is there when what leads to it is done. */
export function useAhead(ahead: (() => void) | undefined, near: boolean) {
  useEffect(() => {
    if (near) ahead?.()
  }, [near, ahead])
}

type Options = {
  /** It shows what came of something that is done by then: where it doesn't come, nobody may read that nothing was sent. */
  afterDeed?: boolean
}

/**
 * A component whose script is fetched when it is first drawn in a browser, or `ahead`; `Meanwhile` in its place until then, nothing by default,
 * and at once from then on. Not for what a page begins with: the server draws `Meanwhile`. Where it can't be fetched, that is said with a way to
 * try again, and to leave it where the part can be closed (`onClose`).
 */
export function onDemand<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  Meanwhile?: ComponentType<MeanwhileProps>,
  { afterDeed = false }: Options = {},
): Half<Props> {
  let had: ComponentType<Props> | undefined
  const keep = async () => {
    had = await load()
    return had
  }
  function OnDemand(props: Props) {
    const { Part = had, failed, fetchPart } = usePart<Props>(keep, had === undefined)
    if (Part) return <Part {...props} />
    const { onClose } = props as { onClose?: () => void }
    return (
      <>
        {Meanwhile && <Meanwhile failed={failed} />}
        {failed && <PartFailed onRetry={fetchPart} onClose={onClose} afterDeed={afterDeed} />}
      </>
    )
  }
  return Object.assign(OnDemand, { ahead: () => void keep().catch(() => undefined) })
}

/** As `onDemand`, for what is folded or further down the page: its script is fetched once its place is nearly in sight. */
export function onSight<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  Meanwhile: ComponentType<MeanwhileProps>,
): ComponentType<Props> {
  return function OnSight(props) {
    const { Part, failed, fetchPart, box } = usePartNear<Props, HTMLDivElement>(load)
    if (Part) return <Part {...props} />
    return (
      <div ref={box}>
        <Meanwhile failed={failed} />
        {failed && <PartFailed onRetry={fetchPart} />}
      </div>
    )
  }
}
