import { type ComponentType, useCallback, useEffect, useState } from 'react'

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
