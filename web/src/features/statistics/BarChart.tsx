import {
  BarController,
  BarElement,
  CategoryScale,
  Chart,
  type ChartEvent,
  LinearScale,
  type Plugin,
  type Scale,
  Tooltip,
} from 'chart.js'
import { useEffect, useLayoutEffect, useRef } from 'react'
import { formatCount } from '../../ui/format'

Chart.register(BarController, BarElement, CategoryScale, LinearScale, Tooltip)

interface Bar {
  label: string
  count: number
}

export interface BarChartProps {
  bars: readonly Bar[]
  /** Horizontal bars have their names at the left, vertical ones below. */
  lying: boolean
  /** The bar whose row of the table has the focus. */
  marked: number | undefined
  /** The name of the number in the tooltip: 'Customers'. */
  unit: string
  onOpen: ((index: number) => void) | undefined
}

/**
 * The height of a horizontal bar with its gap, the margins of the axis, and the height of the vertical chart, in px.
 */
const barHeight = 26
const ends = 22
const standingHeight = 240

const heightOf = (bars: number, lying: boolean): number => (lying ? bars * barHeight + ends : standingHeight)

/** The maximum share of the width for the names of horizontal bars. */
const namesShare = 0.38

/** A name, shortened to fit. */
function fitted(chart: Chart, name: string, font: string): string {
  const { ctx } = chart
  ctx.save()
  ctx.font = font
  let text = name
  for (
    let length = name.length;
    length > 1 && ctx.measureText(text).width > chart.width * namesShare;
    length--
  )
    text = `${name.slice(0, length - 1).trimEnd()}…`
  ctx.restore()
  return text
}

/** The colours of tokens.css for the canvas. */
function tokens() {
  const style = getComputedStyle(document.documentElement)
  const of = (name: string) => style.getPropertyValue(`--${name}`).trim()
  return {
    accent: of('accent'),
    active: of('accent-active'),
    ink: of('ink'),
    soft: of('ink-soft'),
    line: of('line'),
    surface: of('surface'),
    font: { family: getComputedStyle(document.body).fontFamily, size: 12 },
  }
}

type Look = ReturnType<typeof tokens>

const fontOf = ({ font }: Look) => `${font.size}px ${font.family}`

/** Writes each number at the end of its bar. */
function numbersBehindBars(look: Look): Plugin<'bar'> {
  return {
    id: 'numbersBehindBars',
    afterDatasetsDraw(chart) {
      const { ctx, data } = chart
      ctx.save()
      ctx.fillStyle = look.ink
      ctx.font = fontOf(look)
      ctx.textBaseline = 'middle'
      for (const [index, bar] of chart.getDatasetMeta(0).data.entries()) {
        ctx.fillText(formatCount(Number(data.datasets[0]?.data[index])), bar.x + 6, bar.y)
      }
      ctx.restore()
    },
  }
}

/** The bar under the pointer, including its name and the gap beside it; undefined outside all of them. */
function barAt(chart: Chart, { x, y }: ChartEvent, { bars, lying }: BarChartProps): number | undefined {
  const place = lying ? y : x
  const index = place === null ? undefined : chart.scales[lying ? 'y' : 'x']?.getValueForPixel(place)
  return index !== undefined && index >= 0 && index < bars.length ? index : undefined
}

function draw(canvas: HTMLCanvasElement, props: () => BarChartProps): Chart<'bar'> {
  const { bars, lying, unit } = props()
  const look = tokens()
  const names = bars.map(({ label }) => label)
  const most = formatCount(Math.max(0, ...bars.map(({ count }) => count)))
  const plain = { border: { display: false }, ticks: { color: look.soft, font: look.font } }
  const byName = {
    ...plain,
    grid: { display: false },
    ticks: {
      ...plain.ticks,
      ...(lying && {
        autoSkip: false,
        callback(this: Scale, _: unknown, index: number) {
          return fitted(this.chart, names[index] ?? '', fontOf(look))
        },
      }),
      // A name has some room to the next one.
      autoSkipPadding: 12,
      maxRotation: 0,
    },
  }
  const byCount = {
    ...plain,
    display: !lying,
    beginAtZero: true,
    grid: { color: look.line },
    ticks: {
      ...plain.ticks,
      precision: 0,
      maxTicksLimit: 5,
      callback: (value: unknown) => formatCount(Number(value)),
    },
  }
  return new Chart(canvas, {
    type: 'bar',
    data: {
      labels: names,
      datasets: [
        {
          label: unit,
          data: bars.map(({ count }) => count),
          backgroundColor: look.accent,
          hoverBackgroundColor: look.active,
          borderRadius: 2,
          maxBarThickness: lying ? 14 : 28,
          categoryPercentage: 0.8,
          barPercentage: 0.9,
        },
      ],
    },
    plugins: lying ? [numbersBehindBars(look)] : [],
    options: {
      animation: false,
      maintainAspectRatio: false,
      indexAxis: lying ? 'y' : 'x',
      interaction: { mode: 'index', axis: lying ? 'y' : 'x', intersect: false },
      layout: {
        autoPadding: !lying,
        padding: { right: lying ? most.length * 8 + 8 : 0, top: lying ? 0 : 8 },
      },
      scales: lying ? { x: byCount, y: byName } : { x: byName, y: byCount },
      plugins: {
        tooltip: {
          animation: false,
          backgroundColor: look.ink,
          titleColor: look.surface,
          bodyColor: look.surface,
          titleFont: look.font,
          bodyFont: look.font,
          displayColors: false,
          callbacks: { label: ({ raw }) => `${unit} ${formatCount(Number(raw))}` },
        },
      },
      onHover: (event, _, chart) => {
        canvas.style.cursor =
          props().onOpen && barAt(chart, event, props()) !== undefined ? 'pointer' : 'default'
      },
      onClick: (event, _, chart) => {
        const index = barAt(chart, event, props())
        if (index !== undefined) props().onOpen?.(index)
      },
    },
  })
}

/**
 * Bars on a canvas. The chart is decorative for assistive technology and the keyboard: the table has the same figures.
 */
export function BarChart(props: BarChartProps) {
  const { bars, lying, marked, unit } = props
  const canvas = useRef<HTMLCanvasElement>(null)
  const chart = useRef<Chart<'bar'>>(undefined)
  const latest = useRef(props)
  useLayoutEffect(() => {
    latest.current = props
  })

  // biome-ignore lint/correctness/useExhaustiveDependencies: what is drawn is read from the latest props.
  useEffect(() => {
    if (!canvas.current) return
    chart.current = draw(canvas.current, () => latest.current)
    return () => chart.current?.destroy()
  }, [bars, lying, unit])

  // biome-ignore lint/correctness/useExhaustiveDependencies: a redrawn chart shows its mark again.
  useEffect(() => {
    const active = marked === undefined || !bars[marked] ? [] : [{ datasetIndex: 0, index: marked }]
    chart.current?.setActiveElements(active)
    chart.current?.tooltip?.setActiveElements(active, { x: 0, y: 0 })
    chart.current?.update('none')
  }, [bars, lying, unit, marked])

  return (
    <div className="shrinks relative" style={{ height: heightOf(bars.length, lying) }} aria-hidden="true">
      <canvas ref={canvas} />
    </div>
  )
}
