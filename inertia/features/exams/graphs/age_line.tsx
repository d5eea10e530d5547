import { Line } from '@ant-design/charts'
import { BCVA_GRAPH_LEVELS, ageTicks } from '#exams/rules'
import { useThemeMode } from '../../../lib/theme_mode'
import { paletteOf } from '../../../ui/theme'
import type { Palette } from '../../../ui/tokens'
import { eyeColours } from './eye_marks'
import { acuityAt, type GraphMeasure, type GraphPoint } from './graph_points'

/** px */
const HEIGHT = 280

/** mmHg: a healthy pressure is not drawn at the foot of the graph. */
const IOP_FROM = 0
const IOP_AT_LEAST_TO = 30
const IOP_STEP = 5

type Props = { measure: GraphMeasure; points: readonly GraphPoint[]; eyeNames: [string, string] }

/** The right eye's line is whole with round marks, the left eye's dashed with square ones. */
export default function AgeLine({ measure, points, eyeNames }: Props) {
  const mode = useThemeMode()
  const palette = paletteOf(mode)
  const ticks = ageTicks(points.map(({ age }) => age))
  const named = points.map((point) => ({
    ...point,
    side: eyeNames[point.eye === 'od' ? 0 : 1],
  }))
  return (
    <Line
      height={HEIGHT}
      autoFit
      animate={false}
      data={named}
      xField="age"
      yField="height"
      colorField="side"
      seriesField="side"
      theme={mode === 'dark' ? 'classicDark' : 'classic'}
      scale={{
        x: { type: 'linear', domain: [ticks[0]!, ticks.at(-1)!], tickMethod: () => ticks },
        y: heightScale(measure, points),
        color: { domain: eyeNames, range: eyeColours(palette) },
      }}
      style={{
        lineWidth: 2,
        lineDash: (line: { side: string }[]) =>
          line[0]?.side === eyeNames[1] ? [6, 4] : undefined,
      }}
      point={{
        shapeField: 'side',
        sizeField: 4,
        legend: false,
        scale: { shape: { range: ['point', 'square'] } },
      }}
      axis={{
        x: { ...axisLook(palette), labelFormatter: (age: number) => String(age) },
        y: {
          ...axisLook(palette),
          labelAutoHide: false,
          labelFormatter: (height: number) => labelOf(measure, height),
        },
      }}
      legend={{ color: false, shape: false }}
      tooltip={{
        title: 'date',
        items: [
          (point: GraphPoint & { side: string }) => ({ name: point.side, value: point.value }),
        ],
      }}
    />
  )
}

/** Figures as legible as those of the page. */
function axisLook({ inkMuted, line }: Palette) {
  return {
    labelFill: inkMuted,
    labelOpacity: 1,
    labelFillOpacity: 1,
    labelFontSize: 12,
    gridStroke: line,
    gridStrokeOpacity: 1,
    gridLineDash: [0, 0],
  }
}

function heightScale(measure: GraphMeasure, points: readonly GraphPoint[]) {
  if (measure === 'bcva') {
    const rows = BCVA_GRAPH_LEVELS.map((_, level) => level)
    return { type: 'linear', domain: [0, BCVA_GRAPH_LEVELS.length - 1], tickMethod: () => rows }
  }
  const highest = Math.max(IOP_AT_LEAST_TO, ...points.map(({ height }) => height))
  const to = Math.ceil(highest / IOP_STEP) * IOP_STEP
  const steps = Array.from({ length: to / IOP_STEP + 1 }, (_, step) => step * IOP_STEP)
  return { type: 'linear', domain: [IOP_FROM, to], tickMethod: () => steps }
}

function labelOf(measure: GraphMeasure, height: number): string {
  return measure === 'bcva' ? acuityAt(height) : String(height)
}
