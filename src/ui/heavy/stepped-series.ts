import type {
  CustomData,
  CustomSeriesOptions,
  ICustomSeriesPaneRenderer,
  ICustomSeriesPaneView,
  Time,
} from 'lightweight-charts'
import type { DrawnDay } from '../chart/chart-figures.ts'

type Target = Parameters<ICustomSeriesPaneRenderer['draw']>[0]
export type SteppedDay = DrawnDay & CustomData<Time>

/** What each part is drawn in. */
export type SteppedColours = { value: string; base: string; more: string; less: string }

/** A moment in the canvas's own pixels; `base` is null where it isn't known. */
type Spot = { x: number; value: number; before: number; base: number | null }

/**
 * A value over its base, which moves in steps: with each step the value jumps, so that its slope is what else moved it. What lies between the two is
 * coloured by whether the value is more or less. When in a day a step was isn't known: it is drawn in its middle, so that today's is no wall at the end.
 */
export class SteppedSeries implements ICustomSeriesPaneView<Time, SteppedDay, CustomSeriesOptions> {
  colours: SteppedColours = { value: '', base: '', more: '', less: '' }
  #bars: readonly { x: number; originalData: SteppedDay }[] = []

  update({ bars }: { bars: readonly { x: number; originalData: SteppedDay }[] }) {
    this.#bars = bars
  }

  priceValueBuilder({ value, before, base }: SteppedDay) {
    return [before, base ?? value, value]
  }

  isWhitespace(data: object): data is never {
    return !('value' in data)
  }

  defaultOptions(): CustomSeriesOptions {
    return { color: '', lastValueVisible: false, priceLineVisible: false } as CustomSeriesOptions
  }

  renderer(): ICustomSeriesPaneRenderer {
    return { draw: (target, toY) => this.#draw(target, toY) }
  }

  #draw(target: Target, toY: (price: number) => number | null) {
    const { colours } = this
    // biome-ignore lint/correctness/useHookAtTopLevel: a method of the canvas, which is no hook
    target.useBitmapCoordinateSpace(({ context, bitmapSize, horizontalPixelRatio, verticalPixelRatio }) => {
      const y = (price: number) => (toY(price) ?? 0) * verticalPixelRatio
      const days = this.#bars.map(({ x, originalData: { value, before, base } }) => ({
        x: Math.round(x * horizontalPixelRatio),
        value: y(value),
        before: y(before),
        base: base === null ? null : y(base),
      }))
      const spots = withMiddays(days)
      fillAll(context, spots, colours, bitmapSize.height)
      context.lineJoin = 'round'
      context.lineWidth = 1.5 * verticalPixelRatio
      context.strokeStyle = colours.base
      context.setLineDash([5 * horizontalPixelRatio, 4 * horizontalPixelRatio])
      context.stroke(stepsOf(spots))
      context.setLineDash([])
      context.lineWidth = 2 * verticalPixelRatio
      context.strokeStyle = colours.value
      context.stroke(lineOf(spots))
    })
  }
}

/** Each step as a spot of its own, half way from the day before to the day whose it is; what else moved the value goes on evenly on both sides. */
export function withMiddays(days: readonly Spot[]): Spot[] {
  return days.flatMap((day, place) => {
    const from = days[place - 1]
    if (!from || from.base === null || day.base === null || from.base === day.base) return [day]
    const [x, before] = [(from.x + day.x) / 2, (from.value + day.before) / 2]
    return [
      { x, before, value: before + day.value - day.before, base: day.base },
      { ...day, before: day.value },
    ]
  })
}

/** Below the base nothing is filled: the picture doesn't begin at zero, and an area would tell more than its height. Between two spots the base is flat, so what lies between it and the value has four corners. */
function fillAll(context: CanvasRenderingContext2D, spots: readonly Spot[], colours: SteppedColours, height: number) {
  const [above, below, between] = [new Path2D(), new Path2D(), new Path2D()]
  for (const [place, { x, before }] of spots.entries()) {
    const from = spots[place - 1]
    if (!from || from.base === null) continue
    const wide = x - from.x
    above.rect(from.x, 0, wide, from.base)
    below.rect(from.x, from.base, wide, height - from.base)
    between.moveTo(from.x, from.value)
    between.lineTo(x, before)
    between.lineTo(x, from.base)
    between.lineTo(from.x, from.base)
    between.closePath()
  }
  for (const [within, colour] of [
    [above, colours.more],
    [below, colours.less],
  ] as const) {
    context.save()
    context.clip(within)
    context.fillStyle = colour
    context.fill(between)
    context.restore()
  }
}

function lineOf(spots: readonly Spot[]): Path2D {
  const path = new Path2D()
  for (const { x, value, before } of spots) {
    path.lineTo(x, before)
    path.lineTo(x, value)
  }
  return path
}

function stepsOf(spots: readonly Spot[]): Path2D {
  const path = new Path2D()
  let known: number | null = null
  for (const { x, base } of spots) {
    if (base !== null && known === null) path.moveTo(x, base)
    if (base !== null && known !== null) {
      path.lineTo(x, known)
      path.lineTo(x, base)
    }
    known = base
  }
  return path
}
