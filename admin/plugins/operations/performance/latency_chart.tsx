import { Bar } from '@ant-design/charts'
import { useTheme } from '@mui/material'

type Props = {
  readonly label: string
  /** `series` are the two figures of each measure, in milliseconds. */
  readonly data: readonly { name: string; series: string; value: number }[]
}

/** Two bars a measure, each labelled with its number; its table twin stands beside it. */
export default function LatencyChart({ label, data }: Props) {
  const { palette } = useTheme()
  const text = palette.text.secondary
  return (
    <div role="img" aria-label={label}>
      <Bar
        data={[...data]}
        xField="name"
        yField="value"
        colorField="series"
        group
        height={data.length * 24 + 64}
        paddingRight={56}
        animate={false}
        scale={{ color: { range: [palette.primary.main, text] } }}
        style={{ maxWidth: 12 }}
        label={{ text: 'value', position: 'right', dx: 32, fill: text, fillOpacity: 1 }}
        axis={{
          x: { title: false, labelFill: text, labelOpacity: 1, labelFontSize: 12, tick: false },
          y: false,
        }}
      />
    </div>
  )
}
