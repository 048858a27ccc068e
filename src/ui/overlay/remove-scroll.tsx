import type { ElementType, ReactNode } from 'react'

type Props = { as?: ElementType; children?: ReactNode; [prop: string]: unknown }

/**
 * Stands in for react-remove-scroll inside Radix (see astro.config.mjs): that one writes a style element at run time,
 * which the CSP forbids. Dialogs stand on a `.scrim`, which keeps the page still.
 */
export function RemoveScroll({ as: As = 'div', children, ...props }: Props) {
  const { allowPinchZoom, shards, enabled, removeScrollBar, inert, noIsolation, ...rest } = props
  return <As {...rest}>{children}</As>
}
