import { useState } from 'react'
import { Alert, Box, Button, Link, Typography } from '@mui/material'
import { Title, useTranslate } from 'react-admin'
import { Link as RouterLink, useParams } from 'react-router'
import { usePageGuard } from '../../shell/leave_guard'
import { ExamSection, NotesSection } from './exam_section'
import { PersonSection, ValuesSection, VisitSection } from './field_sections'
import { ImageSection } from './image_section'
import { MatchSection } from './match_section'
import type { Reconciliation } from './reconciliation'
import { SourcePane } from './source_pane'
import { usePages } from './use_pages'
import { useReconciliation, type Desk } from './use_reconciliation'

const WORDS = 'intake.reconciler'

/** From a scan to a visit: the paper at the left, what is made of it at the right (F348). */
export function ReconcilerPage() {
  const { id = '' } = useParams()
  return <Loaded key={id} id={id} />
}

function Loaded({ id }: { id: string }) {
  const translate = useTranslate()
  const desk = useReconciliation(id)
  const { record, failure } = desk
  const question = usePageGuard(desk.state !== 'saved')
  const filename = record?.smart_upload.filename ?? ''
  return (
    <Box sx={{ p: 2, display: 'grid', gap: 1.5, gridTemplateColumns: '100%' }}>
      <Title
        title={record ? translate(`${WORDS}.of`, { filename }) : translate(`${WORDS}.title`)}
      />
      <Box sx={{ display: 'flex', alignItems: 'baseline', gap: 2, flexWrap: 'wrap' }}>
        <Link component={RouterLink} to="/smart_uploads" variant="body2">
          {translate(`${WORDS}.back`)}
        </Link>
        {record ? <State desk={desk} /> : null}
      </Box>
      {failure ? <Alert severity="error">{translate(failure, { _: failure })}</Alert> : null}
      {record ? <Desktop id={id} desk={desk} record={record} /> : null}
      {question}
    </Box>
  )
}

/** What is saved, and what to do where it is not. */
function State({ desk: { state, said, load, save } }: { desk: Desk }) {
  const translate = useTranslate()
  const words = {
    saved: 'saved_state',
    unsaved: 'unsaved',
    saving: 'saving',
    failed: 'not_saved',
  } as const
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, flexWrap: 'wrap' }}>
      <Typography
        role="status"
        variant="body2"
        color={state === 'failed' ? 'error' : 'text.secondary'}
      >
        {translate(`${WORDS}.${words[state]}`)}
      </Typography>
      {state === 'failed' && said.message ? (
        <Typography role="alert" variant="body2" color="error">
          {translate(said.message, { _: said.message })}
        </Typography>
      ) : null}
      {said.conflict ? (
        <Button size="small" onClick={() => void load()}>
          {translate(`${WORDS}.conflict_reload`)}
        </Button>
      ) : null}
      {state === 'failed' && !said.conflict ? (
        <Button size="small" onClick={() => void save()}>
          {translate(`${WORDS}.save`)}
        </Button>
      ) : null}
    </Box>
  )
}

type Props = { readonly id: string; readonly desk: Desk; readonly record: Reconciliation }

function Desktop({ id, desk, record }: Props) {
  const translate = useTranslate()
  const [looked, setLooked] = useState<string | null>(null)
  const [page, setPage] = useState(1)
  const { reading } = record
  const shown = reading.values.find(({ field }) => field === looked) ?? null
  const pictures = usePages(id, [page, ...reading.values.map((value) => value.page)])
  const closed = record.exam_id !== null
  function look(field: string) {
    setLooked(field)
    const read = reading.values.find((value) => value.field === field)
    if (read) setPage(read.page)
  }
  const fields = { ...desk, record, pictures, closed, onLook: look }
  const count = reading.values.length
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 2,
        gridTemplateColumns: { xs: '100%', md: 'minmax(0, 5fr) minmax(0, 6fr)' },
      }}
    >
      <SourcePane
        pages={reading.pages}
        page={page}
        picture={pictures[page]}
        shown={shown}
        onPage={setPage}
      />
      <Box sx={{ display: 'grid', gap: 1.5, gridTemplateColumns: '100%', alignContent: 'start' }}>
        <Alert severity={reading.state === 'failed' ? 'warning' : 'info'} role="status">
          {reading.state === 'read'
            ? translate(`${WORDS}.reading_done`, { count })
            : translate(`${WORDS}.reading_${reading.state}`)}
        </Alert>
        <VisitSection desk={fields} />
        <PersonSection desk={fields} />
        <MatchSection desk={fields} id={id} />
        <ValuesSection desk={fields} />
        <ImageSection desk={fields} id={id} />
        <NotesSection desk={fields} />
        <ExamSection desk={fields} id={id} />
      </Box>
    </Box>
  )
}
