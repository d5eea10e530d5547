import { Bar } from '@ant-design/charts'
import { useTheme } from '@mui/material'

type Props = { readonly data: { name: string; value: number }[]; readonly label: string }

/** Horizontal bars, each labelled with its number; its table twin stands beside it. */
export default function BarChart({ data, label }: Props) {
  const { palette } = useTheme()
  const text = palette.text.secondary
  return (
    <div role="img" aria-label={label}>
      <Bar
        data={data}
        xField="name"
        yField="value"
        height={data.length * 28 + 24}
        paddingRight={48}
        animate={false}
        legend={false}
        style={{ fill: palette.primary.main, maxWidth: 16 }}
        label={{ text: 'value', position: 'right', dx: 24, fill: text, fillOpacity: 1 }}
        axis={{
          x: { title: false, labelFill: text, labelOpacity: 1, labelFontSize: 12, tick: false },
          y: false,
        }}
        tooltip={{ items: [{ channel: 'y', name: label }] }}
      />
    </div>
  )
}
