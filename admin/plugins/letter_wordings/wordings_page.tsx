import { useCallback, useEffect, useState } from 'react'
import { Alert, Box, Button, Chip, Typography } from '@mui/material'
import { Title } from 'react-admin'
import { LANGUAGES } from '../../../app/kernel/languages'
import { TableFrame, type Column } from '../../shell/table/index'
import { Time } from '../../shell/times'
import { fetchWording, fetchWordings, useKindName, useWords, type Wording } from './wording'
import { WordingDialog } from './wording_dialog'
import { ANY, WordingFilters, isShown, type Filter } from './wording_filters'
import { useLabelled } from '../../shell/use_labelled'

/** Every sentence of letters, and which of them were changed. */
export function WordingsPage() {
  const t = useWords()
  const [wordings, setWordings] = useState<readonly Wording[] | null>(null)
  const [filter, setFilter] = useState<Filter>(ANY)
  const [open, setOpen] = useState<Wording | null>(null)
  const [failure, setFailure] = useState('')

  const load = useCallback(() => {
    fetchWordings()
      .then(setWordings)
      .catch((error: Error) => setFailure(error.message))
  }, [])
  useEffect(load, [load])

  function edit(wording: Wording) {
    setFailure('')
    fetchWording(wording)
      .then(setOpen)
      .catch((error: Error) => setFailure(error.message))
  }

  const shown = wordings?.filter((each) => isShown(each, filter))
  return (
    <Box sx={{ p: 2 }}>
      <Title title={t('name')} />
      <Typography sx={{ mb: 2 }}>{t('hint')}</Typography>
      {failure ? (
        <Alert severity="error" sx={{ mb: 2 }}>
          {t('failed')} {failure}
        </Alert>
      ) : null}
      {wordings ? (
        <WordingFilters wordings={wordings} filter={filter} onChange={setFilter} />
      ) : null}
      {wordings || !failure ? <WordingTable shown={shown} onEdit={edit} /> : null}
      {open ? (
        <WordingDialog
          opened={open}
          onClose={() => {
            setOpen(null)
            load()
          }}
        />
      ) : null}
    </Box>
  )
}

type TableProps = {
  /** None while they are on their way. */
  shown: readonly Wording[] | undefined
  onEdit(wording: Wording): void
}

function WordingTable({ shown, onEdit }: TableProps) {
  const t = useWords()
  const labelled = useLabelled()
  const kindName = useKindName()
  const columns: Column<Wording>[] = [
    {
      key: 'text',
      head: t('text'),
      cell: (wording) => (
        <>
          <Typography variant="body2" color="text.secondary">
            {kindName(wording)}
          </Typography>
          {wording.text}
        </>
      ),
    },
    { key: 'language', head: t('language'), cell: ({ locale }) => LANGUAGES[locale].name },
    {
      key: 'where',
      head: t('where'),
      cell: (wording) => (
        <span title={wording.places.map(({ name }) => name).join(', ')}>
          {placesText(wording, t)}
        </span>
      ),
    },
    { key: 'state', head: t('state'), cell: (wording) => <State wording={wording} /> },
    {
      key: 'edit',
      head: t('edit'),
      cell: (wording) => (
        <Button
          onClick={() => onEdit(wording)}
          aria-label={t('edit_named', {
            name: labelled(`${kindName(wording)}, ${LANGUAGES[wording.locale].name}`, wording.text),
          })}
        >
          {t('edit')}
        </Button>
      ),
    },
  ]
  return (
    <TableFrame
      label={t('name')}
      columns={columns}
      rows={shown}
      rowKey={({ key, locale }) => `${key} ${locale}`}
      empty={t('none')}
    />
  )
}

function placesText({ places }: Wording, t: ReturnType<typeof useWords>): string {
  if (places.length <= 3) return places.map(({ name }) => name).join(', ')
  return t('many_letters', { count: places.length })
}

function State({ wording }: { wording: Wording }) {
  const t = useWords()
  if (!wording.is_changed) return <>{t('state_standard')}</>
  return (
    <>
      <Chip
        size="small"
        color="primary"
        variant="outlined"
        label={t('state_changed', { version: wording.version })}
      />
      <Typography variant="body2" color="text.secondary">
        {wording.changed_by}, <Time at={wording.changed_at} />
      </Typography>
    </>
  )
}
