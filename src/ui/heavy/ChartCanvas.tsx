import {
  AreaSeries,
  ColorType,
  type CustomSeriesOptions,
  createChart,
  type IChartApi,
  type ISeriesApi,
  LineSeries,
  LineStyle,
  type Time,
} from 'lightweight-charts'
import { useEffect, useRef } from 'react'
import { dateFormat, numberFormat } from '../../words/formatters.ts'
import { drawnDays } from '../chart/chart-figures.ts'
import type { ChartCanvasProps } from '../chart/HistoryChart.tsx'
import { type SteppedDay, SteppedSeries } from './stepped-series.ts'

/** The drawing. Its colours are the tokens', read again when the colour mode changes. */
export function ChartCanvas({ points, format, stepped, onDay }: ChartCanvasProps) {
  const box = useRef<HTMLDivElement>(null)
  const drawing = useRef<ReturnType<typeof draw>>(null)
  useEffect(() => {
    if (!box.current) return
    const made = draw(box.current, { format, stepped, onDay })
    drawing.current = made
    const theme = new MutationObserver(made.paint)
    theme.observe(document.documentElement, { attributeFilter: ['data-theme'] })
    return () => {
      theme.disconnect()
      drawing.current = null
      made.chart.remove()
    }
  }, [format, stepped, onDay])
  // biome-ignore lint/correctness/useExhaustiveDependencies: each of these makes a new, empty chart
  useEffect(() => drawing.current?.fill(points), [points, format, stepped, onDay])
  return <div ref={box} dir="ltr" className="size-full" />
}

function draw(box: HTMLElement, { format, stepped, onDay }: Omit<ChartCanvasProps, 'points'>) {
  const figures = numberFormat(format, { maximumFractionDigits: 2 })
  const monthDay = dateFormat(format, { day: 'numeric', month: 'short', timeZone: 'UTC' })
  const localization = { locale: format, priceFormatter: (value: number) => figures.format(value) }
  const chart = createChart(box, { autoSize: true, ...fixed, localization })
  // The whole period, whatever the width: by itself the library keeps the days' distance and leaves the rest out.
  chart.timeScale().subscribeSizeChange(() => chart.timeScale().fitContent())
  if (onDay) chart.subscribeCrosshairMove(({ time }) => onDay(time === undefined ? undefined : String(time)))
  const steps = stepped ? new SteppedSeries() : undefined
  const drawn = steps && chart.addCustomSeries<SteppedDay, CustomSeriesOptions>(steps)
  // Over steps it is there for the mark on the day that is pointed at.
  const line = steps
    ? chart.addSeries(LineSeries, { ...plain, lineVisible: false })
    : chart.addSeries(AreaSeries, { ...plain, lineWidth: 2 })
  const paint = () => paintAll(chart, line, steps)
  paint()
  return {
    chart,
    paint,
    fill: (points: ChartCanvasProps['points']) => {
      const days = drawnDays(points)
      // The library writes a month only where it begins; so the first day has it with it.
      const tickMarkFormatter = (time: Time) =>
        time === days[0]?.time ? monthDay.format(new Date(String(time))) : null
      chart.applyOptions({ timeScale: { tickMarkFormatter } })
      drawn?.setData(days)
      line.setData(days.map(({ time, value }) => ({ time, value })))
      chart.timeScale().fitContent()
    },
  }
}

const plain = { priceLineVisible: false, lastValueVisible: false, crosshairMarkerRadius: 5 }

const fixed = {
  handleScroll: false,
  handleScale: false,
  // The logo comes with a style element, which the CSP refuses; the link and the notice stand under the chart instead.
  layout: { attributionLogo: false, fontSize: 12 },
  rightPriceScale: {
    borderVisible: false,
    entireTextOnly: true,
    scaleMargins: { top: 0.12, bottom: 0.08 },
  },
  timeScale: { borderVisible: false, fixLeftEdge: true, fixRightEdge: true },
}

function paintAll(chart: IChartApi, line: ISeriesApi<'Line' | 'Area'>, steps: SteppedSeries | undefined) {
  const tokens = getComputedStyle(document.documentElement)
  const colour = (role: string) => tokens.getPropertyValue(`--${role}`).trim()
  const [value, soft] = [colour('link'), colour('primary-soft')]
  if (steps)
    steps.colours = {
      value,
      base: colour('line-strong'),
      more: colour('positive-soft'),
      less: colour('danger-soft'),
    }
  // The same colour, clear: 'transparent' is clear black, and would grey what lies between.
  line.applyOptions(steps ? { color: value } : { lineColor: value, topColor: soft, bottomColor: `${soft}00` })
  chart.applyOptions({
    layout: {
      background: { type: ColorType.Solid, color: 'transparent' },
      textColor: colour('ink-muted'),
      fontFamily: getComputedStyle(document.body).fontFamily,
      attributionLogo: false,
    },
    grid: { vertLines: { visible: false }, horzLines: { color: colour('line') } },
    crosshair: {
      vertLine: { color: colour('line-strong'), style: LineStyle.Solid, labelBackgroundColor: colour('primary') },
      horzLine: { visible: false, labelVisible: false },
    },
  })
}
