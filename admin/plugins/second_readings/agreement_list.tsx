import { Alert } from '@mui/material'
import { DataTable, ExportButton, List, TopToolbar, useLocale, useTranslate } from 'react-admin'
import type { Agreement, ReadingDecision } from '#review/rules'
import { LANGUAGES, localeOf } from '../../../app/kernel/languages'
import { useExport } from '../../shell/use_export'
import { useDecisionWords } from './words'

type AgreementRow = Agreement & { id: number; decision: ReadingDecision }
type Column = { source: string; text?: (row: AgreementRow) => string }

/** Numbers as the reader's language writes them. */
function useNumbers() {
  const region = LANGUAGES[localeOf(useLocale())].region
  const percent = new Intl.NumberFormat(region, { style: 'percent', maximumFractionDigits: 0 })
  const decimal = new Intl.NumberFormat(region, {
    minimumFractionDigits: 2,
    maximumFractionDigits: 2,
  })
  return {
    percent: (value: number) => percent.format(value),
    decimal: (value: number) => decimal.format(value),
  }
}

const isNumber = (value: unknown): value is number => typeof value === 'number'

const WORDS = 'resources.reading_agreements'

/** The figures as they are written, on screen and in the export. */
function useColumns(): Column[] {
  const translate = useTranslate()
  const { decision } = useDecisionWords()
  const { percent, decimal } = useNumbers()
  return [
    { source: 'decision', text: ({ decision: name }) => (name ? decision(name) : '') },
    { source: 'n' },
    { source: 'observed', text: ({ observed }) => (isNumber(observed) ? percent(observed) : '–') },
    {
      source: 'kappa',
      text: ({ kappa }) => (isNumber(kappa) ? decimal(kappa) : translate(`${WORDS}.undefined`)),
    },
    {
      source: 'interval',
      text: ({ low, high }) =>
        isNumber(low) && isNumber(high)
          ? translate(`${WORDS}.between`, { low: decimal(low), high: decimal(high) })
          : '–',
    },
  ]
}

/** How far first and second readings agree beyond chance, by decision; never by person (F204). */
export function AgreementList() {
  const translate = useTranslate()
  const columns = useColumns()
  return (
    <List
      actions={
        <TopToolbar>
          <ExportButton />
        </TopToolbar>
      }
      exporter={useExport(columns)}
      pagination={false}
      sort={{ field: 'id', order: 'ASC' }}
      perPage={25}
    >
      <Alert severity="info">{translate(`${WORDS}.explained`)}</Alert>
      <DataTable rowClick={false} bulkActionButtons={false}>
        {columns.map(({ source, text }) => (
          <DataTable.Col key={source} source={source} disableSort render={text} />
        ))}
      </DataTable>
    </List>
  )
}
