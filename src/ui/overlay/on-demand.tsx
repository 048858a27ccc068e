import { type ComponentType, useCallback, useEffect, useState } from 'react'
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

/**
 * A component whose script is fetched when it is first drawn in a browser; `Meanwhile` in its place until then, nothing by default, and at once
 * from then on. Not for what a page begins with: the server draws `Meanwhile`. Where it can't be fetched, that is said with a way to try again.
 */
export function onDemand<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  Meanwhile?: ComponentType,
): ComponentType<Props> {
  let had: ComponentType<Props> | undefined
  const keep = async () => {
    had = await load()
    return had
  }
  return function OnDemand(props: Props) {
    const { Part = had, failed, fetchPart } = usePart<Props>(keep, had === undefined)
    if (Part) return <Part {...props} />
    if (failed) return <PartFailed onRetry={fetchPart} />
    return Meanwhile ? <Meanwhile /> : null
  }
}
