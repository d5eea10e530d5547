import { Alert } from '@mui/material'
import { DataTable, List, useLocale, useTranslate } from 'react-admin'
import type { Agreement, ReadingDecision } from '#review/rules'
import { LANGUAGES, localeOf } from '../../../app/kernel/languages'
import { useDecisionWords } from './words'

type AgreementRow = Agreement & { id: number; decision: ReadingDecision }

const Column = DataTable.Col<AgreementRow>

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

/** How far first and second readings agree beyond chance, by decision; never by person (F204). */
export function AgreementList() {
  const translate = useTranslate()
  const { decision } = useDecisionWords()
  const { percent, decimal } = useNumbers()
  return (
    <List
      actions={false}
      exporter={false}
      pagination={false}
      sort={{ field: 'id', order: 'ASC' }}
      perPage={25}
    >
      <Alert severity="info">{translate('resources.reading_agreements.explained')}</Alert>
      <DataTable rowClick={false} bulkActionButtons={false}>
        <Column
          source="decision"
          disableSort
          render={({ decision: name }) => (name ? decision(name) : '')}
        />
        <Column source="n" disableSort />
        <Column
          source="observed"
          disableSort
          render={({ observed }) => (typeof observed === 'number' ? percent(observed) : '–')}
        />
        <Column
          source="kappa"
          disableSort
          render={({ kappa }) =>
            typeof kappa === 'number'
              ? decimal(kappa)
              : translate('resources.reading_agreements.undefined')
          }
        />
        <Column
          source="interval"
          disableSort
          render={({ low, high }) =>
            typeof low === 'number' && typeof high === 'number'
              ? translate('resources.reading_agreements.between', {
                  low: decimal(low),
                  high: decimal(high),
                })
              : '–'
          }
        />
      </DataTable>
    </List>
  )
}
