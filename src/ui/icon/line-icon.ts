import { createElement, type SVGProps } from 'react'

/** An icon as the library has it: its name, and the shapes that it is drawn with. */
interface IconData {
  name: string
  aliases?: readonly string[]
  node: readonly (readonly [shape: string, attributes: Readonly<Record<string, string>>])[]
}

type Props = SVGProps<SVGSVGElement> & { size?: number }

const saysSomething = (props: object): boolean =>
  Object.entries(props).some(([name, value]) => /^(aria-|role$|title$)/.test(name) && value != null)

/**
 * Draws an icon of the library in its place (scripts/chunks/thin-icons.ts): with what this app asks of one, a kB less on each page. A reader of
 * the screen passes over it unless something is said of it.
 */
export const lineIcon =
  ({ name, aliases = [], node }: IconData) =>
  ({ size = 24, color = 'currentColor', className = '', ...rest }: Props) =>
    createElement(
      'svg',
      {
        xmlns: 'http://www.w3.org/2000/svg',
        width: size,
        height: size,
        viewBox: '0 0 24 24',
        fill: 'none',
        stroke: color,
        strokeWidth: 2,
        strokeLinecap: 'round',
        strokeLinejoin: 'round',
        className: ['lucide', ...[name, ...aliases].map((one) => `lucide-${one}`), className].join(' ').trim(),
        ...(!saysSomething(rest) && { 'aria-hidden': true }),
        ...rest,
      },
      ...node.map(([shape, attributes]) => createElement(shape, attributes)),
    )
