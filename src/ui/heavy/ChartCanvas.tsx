import {
  AreaSeries,
  ColorType,
  createChart,
  type IChartApi,
  type ISeriesApi,
  LineSeries,
  LineStyle,
  LineType,
} from 'lightweight-charts'
import { useEffect, useRef } from 'react'
import { numberFormat } from '../../words/formatters.ts'
import type { ChartCanvasProps } from '../chart/HistoryChart.tsx'

/** The drawing. Its colours are the tokens', read again when the colour mode changes. */
export function ChartCanvas({ points, format }: ChartCanvasProps) {
  const box = useRef<HTMLDivElement>(null)
  const api = useRef<IChartApi>(null)
  const series = useRef<ISeriesApi<'Area'>>(null)
  const base = useRef<ISeriesApi<'Line'>>(null)
  useEffect(() => {
    if (!box.current) return
    const figures = numberFormat(format, { maximumFractionDigits: 2 })
    const localization = { locale: format, priceFormatter: (value: number) => figures.format(value) }
    const chart = createChart(box.current, { autoSize: true, ...fixed, localization })
    // The whole period, whatever the width: by itself the library keeps the days' distance and leaves the rest out.
    chart.timeScale().subscribeSizeChange(() => chart.timeScale().fitContent())
    const area = chart.addSeries(AreaSeries, { lineWidth: 2, priceLineVisible: false, lastValueVisible: false })
    const steps = chart.addSeries(LineSeries, {
      lineWidth: 2,
      lineType: LineType.WithSteps,
      lineStyle: LineStyle.Dotted,
      priceLineVisible: false,
      lastValueVisible: false,
      crosshairMarkerVisible: false,
    })
    api.current = chart
    series.current = area
    base.current = steps
    paint(chart, area, steps)
    const theme = new MutationObserver(() => paint(chart, area, steps))
    theme.observe(document.documentElement, { attributeFilter: ['data-theme'] })
    return () => {
      theme.disconnect()
      api.current = null
      series.current = null
      chart.remove()
    }
  }, [format])
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new language makes a new, empty chart
  useEffect(() => {
    series.current?.setData(daily(points.map(({ at, value }) => ({ at, value }))))
    base.current?.setData(daily(points.flatMap(({ at, base }) => (base ? [{ at, value: base }] : []))))
    api.current?.timeScale().fitContent()
  }, [points, format])
  return <div ref={box} dir="ltr" className="size-full" />
}

/** One value a day, the latest: the library takes no two at the same time. */
function daily(points: readonly { at: string; value: string }[]) {
  const data = points.map(({ at, value }) => ({ time: at.slice(0, 10), value: Number(value) }))
  return [...new Map(data.map((it) => [it.time, it])).values()]
}

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

function paint(chart: IChartApi, area: ISeriesApi<'Area'>, steps: ISeriesApi<'Line'>) {
  const tokens = getComputedStyle(document.documentElement)
  const colour = (role: string) => tokens.getPropertyValue(`--${role}`).trim()
  const [line, soft, grid] = [colour('link'), colour('primary-soft'), colour('line')]
  chart.applyOptions({
    layout: {
      background: { type: ColorType.Solid, color: 'transparent' },
      textColor: colour('ink-muted'),
      fontFamily: getComputedStyle(document.body).fontFamily,
      attributionLogo: false,
    },
    grid: { vertLines: { visible: false }, horzLines: { color: grid } },
    crosshair: {
      vertLine: { color: colour('line-strong'), style: LineStyle.Solid, labelBackgroundColor: colour('primary') },
      horzLine: { visible: false, labelVisible: false },
    },
  })
  steps.applyOptions({ color: colour('ink-muted') })
  // The same colour, clear: 'transparent' is clear black, and would grey what lies between.
  area.applyOptions({ lineColor: line, topColor: soft, bottomColor: `${soft}00`, crosshairMarkerRadius: 5 })
}
