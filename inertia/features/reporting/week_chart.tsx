import { Column } from '@ant-design/charts'
import { useTheme } from './use_theme'

/** Weeks whose names are written out; the others are in the table below. */
const NAMED = 8

type Props = { data: { week: string; visits: number }[]; label: string }

/** Visits by week, a column each; its table twin stands below it. */
export default function WeekChart({ data, label }: Props) {
  const { ink, line, mark } = useTheme()
  const each = Math.ceil(data.length / NAMED)
  return (
    <div role="img" aria-label={label}>
      <Column
        data={data}
        xField="week"
        yField="visits"
        height={220}
        animate={false}
        style={{ fill: mark, maxWidth: 28 }}
        legend={false}
        axis={{
          x: {
            labelFill: ink,
            labelOpacity: 1,
            labelFontSize: 12,
            labelFilter: (_: unknown, at: number) => at % each === 0,
            labelTransform: 'rotate(0)',
            tickFilter: (_: unknown, at: number) => at % each === 0,
            title: false,
          },
          y: {
            labelFill: ink,
            labelOpacity: 1,
            labelFontSize: 12,
            labelFormatter: (value: number) => (Number.isInteger(value) ? String(value) : ''),
            title: false,
            gridStroke: line,
          },
        }}
        tooltip={{ items: [{ channel: 'y', name: label }] }}
      />
    </div>
  )
}
