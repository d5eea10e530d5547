import { Radio } from 'antd'
import type { ReactNode } from 'react'
import { useWords } from '../lib/messages'
import { SIDES, type Side } from './sides'
import styles from './sides_table.module.css'

/** What both wrote, as it was and as each made it. */
export type SidesRow = { readonly key: string; readonly label: string } & Readonly<
  Record<'before' | Side, ReactNode>
> & {
    /** Who wrote theirs, and when. */
    readonly writer?: string
  }

type Props = {
  readonly rows: readonly SidesRow[]
  readonly choices: Readonly<Record<string, Side>>
  onChoose(key: string, side: Side): void
}

/** Of two who wrote the same, both values side by side, to keep either. */
export function SidesTable({ rows, choices, onChoose }: Props) {
  const t = useWords()
  return (
    <table className={styles.sides}>
      <thead>
        <tr>
          <th scope="col">{t('app.conflict_field')}</th>
          <th scope="col">{t('app.conflict_before')}</th>
          {SIDES.map((side) => (
            <th key={side} scope="col">
              {t(`app.conflict_${side}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.key}>
            <th scope="row">{row.label}</th>
            <td>{row.before}</td>
            {SIDES.map((side) => (
              <td key={side}>
                <Radio
                  name={`conflict-${row.key}`}
                  checked={choices[row.key] === side}
                  onChange={() => onChoose(row.key, side)}
                >
                  {row[side]}
                </Radio>
                {side === 'theirs' && row.writer && (
                  <small className={styles.writer}>{row.writer}</small>
                )}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
