import { useState } from 'react'
import { Alert, Box, Button, Typography } from '@mui/material'
import { useSearchParams } from 'react-router'
import { CALLS, type Visit } from './answers'
import { DayFilters } from './day_filters'
import { MarkDialog } from './mark_dialog'
import { OdFilter } from './od_filter'
import { useFilters } from './use_filters'
import { usePages } from './use_pages'
import { VisitTable } from './visit_table'
import { useWords } from './words'
import { WriteDialog } from './write_dialog'

type Days = { start_date: string; end_date: string }

/** Reviewed visits that wait: chosen, they are written about, or marked as done (F370). */
export function VisitsTab() {
  const t = useWords()
  const { value, set, query } = useFilters()
  const [, setParams] = useSearchParams()
  const url = `${CALLS}/list/?${query}`
  const { rows, answer, failure, reload, loadMore } = usePages<Visit, Days>(url)
  const [chosen, setChosen] = useState<{ url: string; ids: ReadonlySet<number> } | null>(null)
  const [open, setOpen] = useState<'write' | 'mark' | null>(null)
  const ids = chosen?.url === url ? chosen.ids : new Set<number>()
  const visits = (rows ?? []).filter(({ exam_id: id }) => ids.has(id))
  const ods = new Map(visits.map(({ od_id: id, od }) => [id, od]))
  const [od] = ods

  function done() {
    setOpen(null)
    setChosen(null)
    reload()
  }

  return (
    <>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, alignItems: 'center', mb: 1.5 }}>
        <DayFilters
          from={value('from') || (answer?.start_date ?? '')}
          to={value('to') || (answer?.end_date ?? '')}
          label={t('from')}
          onChange={set}
        />
        <OdFilter value={value('od')} onChange={(id) => set('od', id)} />
        <Box sx={{ flexGrow: 1 }} />
        <Typography variant="body2" aria-live="polite">
          {t('chosen', { count: visits.length, total: answer?.total ?? 0 })}
        </Typography>
        <Button disabled={visits.length === 0} onClick={() => setOpen('mark')}>
          {t('mark')}
        </Button>
        <Button variant="contained" disabled={ods.size !== 1} onClick={() => setOpen('write')}>
          {t('write')}
        </Button>
      </Box>
      {ods.size > 1 ? (
        <Alert severity="info" sx={{ mb: 1 }}>
          {t('one_od')}
        </Alert>
      ) : null}
      <VisitTable
        visits={rows}
        failure={failure}
        onRetry={reload}
        loadMore={loadMore}
        chosen={ids}
        onChoose={(next) => setChosen({ url, ids: next })}
      />
      {open === 'write' && od && answer ? (
        <WriteDialog
          od={{ id: od[0], name: od[1] }}
          visits={visits}
          days={answer}
          onClose={() => setOpen(null)}
          onSent={() => {
            done()
            setParams({ tab: 'batches' })
          }}
        />
      ) : null}
      {open === 'mark' ? (
        <MarkDialog visits={visits} onClose={() => setOpen(null)} onDone={done} />
      ) : null}
    </>
  )
}
