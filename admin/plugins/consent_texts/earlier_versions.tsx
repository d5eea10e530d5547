import { useState } from 'react'
import { Box, Button, Typography } from '@mui/material'
import { TableFrame, type Column } from '../../shell/table/index'
import { Time } from '../../shell/times'
import { useWords, type KeptTexts } from './consent_texts'
import { TextsTable } from './texts_table'

/** What was in force before; the texts of one are shown below the table. */
export function EarlierVersions({ versions }: { versions: readonly KeptTexts[] }) {
  const t = useWords()
  const [shown, setShown] = useState<KeptTexts | null>(null)
  const columns: Column<KeptTexts>[] = [
    { key: 'version', head: t('version'), kind: 'line', cell: ({ version }) => version },
    { key: 'since', head: t('since'), cell: ({ since }) => <Time at={since} /> },
    { key: 'who', head: t('who'), cell: ({ set_by: by }) => by ?? t('set_up') },
    {
      key: 'texts',
      head: t('name'),
      cell: (row) => (
        <Button
          sx={{ minWidth: 0, px: 1, mx: -1 }}
          aria-expanded={row.version === shown?.version}
          onClick={() => setShown(row.version === shown?.version ? null : row)}
        >
          {t(row.version === shown?.version ? 'hide' : 'show', { version: row.version })}
        </Button>
      ),
    },
  ]
  return (
    <Box component="section" aria-labelledby="consent-earlier">
      <Typography id="consent-earlier" variant="h6" component="h2" sx={{ mb: 1 }}>
        {t('earlier')}
      </Typography>
      <TableFrame
        label={t('earlier')}
        columns={columns}
        rows={versions}
        rowKey={({ version }) => version}
        empty={t('no_earlier')}
      />
      {shown ? (
        <Box sx={{ mt: 2 }}>
          <TextsTable texts={shown} label={t('title', { version: shown.version })} />
        </Box>
      ) : null}
    </Box>
  )
}
