import { Children, type ReactNode } from 'react'
import type { Slides } from '../heavy/Slides.tsx'
import { usePartNear } from '../overlay/on-demand.tsx'

export type CarouselProps = {
  /** What the slides are: 'Proof of the payment'. */
  label: string
  children: ReactNode
}

const load = () => import('../heavy/Slides.tsx').then((it): typeof Slides => it.Slides)

/** Slides side by side, one in sight at a time. Their script comes once they are nearly in sight; until then, and if it never comes, they scroll by themselves. */
export function Carousel(props: CarouselProps) {
  const { Part, box } = usePartNear<CarouselProps>(load)
  // One alone has nowhere to go: no place for buttons, no script.
  if (Children.count(props.children) < 2) return props.children
  if (Part) return <Part {...props} />
  return (
    <section
      ref={box}
      aria-label={props.label}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keys
      tabIndex={0}
      className="flex snap-x snap-mandatory gap-4 overflow-x-auto pb-[56px]"
    >
      {Children.map(props.children, (slide) => (
        <div className="w-full shrink-0 snap-start">{slide}</div>
      ))}
    </section>
  )
}
