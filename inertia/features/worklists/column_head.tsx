import { CaretDownOutlined, CaretUpOutlined } from '@ant-design/icons'
import type { KeyboardEvent } from 'react'
import type { SortedColumn } from './column'
import styles from './patient_table.module.css'

type Props = { column: SortedColumn; onSort?: (sort: string) => void }

/** The head of a column; where it sorts, all of it is pressed, or Enter on it. */
export function ColumnHead({ column: { title, align, order, next }, onSort }: Props) {
  if (order === undefined || next === undefined || !onSort) {
    return (
      <th scope="col" align={align}>
        {title}
      </th>
    )
  }
  return (
    <th
      scope="col"
      align={align}
      tabIndex={0}
      className={styles.sorts}
      aria-sort={order}
      onClick={() => onSort(next)}
      onKeyDown={(event: KeyboardEvent) => event.key === 'Enter' && onSort(next)}
    >
      <span className={styles.sort}>
        <span>{title}</span>
        <span className={styles.carets} aria-hidden>
          <CaretUpOutlined />
          <CaretDownOutlined />
        </span>
      </span>
    </th>
  )
}
