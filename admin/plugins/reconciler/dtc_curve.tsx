import { Box, TextField, Typography } from '@mui/material'
import { useTranslate } from 'react-admin'
import { DTC_VALUES_REQUIRED } from '#exams/rules'
import type { FieldDesk } from './reconciled_field'
import type { DtcRow } from './reconciliation'

const WORDS = 'intake.reconciler'
const EYES = ['od', 'os'] as const
const NONE: DtcRow = { od: null, os: null }

/** The pressures of the mini DTC as the optometrist typed them, right before left; changed here before the visit is made. */
export function DtcCurve({ desk }: { desk: FieldDesk }) {
  const translate = useTranslate()
  const { record, draft, said, closed } = desk
  const stored = draft.dtc_values ?? record.dtc_values
  const rows = Array.from({ length: DTC_VALUES_REQUIRED }, (_, at) => stored[at] ?? NONE)
  const title = translate(`${WORDS}.field.dtc_values`)
  const error = said.fields.dtc_values

  function change(at: number, eye: 'od' | 'os', typed: string) {
    const next = rows.map((row, place) =>
      place === at ? { ...row, [eye]: typed === '' ? null : typed } : row
    )
    // A moment keeps its place: those behind the last that was measured are none.
    const last = next.findLastIndex(({ od, os }) => od !== null || os !== null)
    desk.change({ dtc_values: next.slice(0, last + 1) })
  }

  return (
    <Box role="group" aria-label={title} sx={{ display: 'grid', gap: 0.5, justifyItems: 'start' }}>
      <Box
        component="table"
        aria-label={title}
        sx={{ 'fontSize': 13, '& th, & td': { px: 0.5, textAlign: 'left', fontWeight: 400 } }}
      >
        <thead>
          <tr>
            <th scope="col">{title}</th>
            {EYES.map((eye) => (
              <th key={eye} scope="col">
                {eye.toUpperCase()} <span style={{ opacity: 0.7 }}>mmHg</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, at) => (
            <tr key={at}>
              <th scope="row">{at + 1}</th>
              {EYES.map((eye) => (
                <td key={eye}>
                  <TextField
                    size="small"
                    margin="none"
                    hiddenLabel
                    value={row[eye] ?? ''}
                    disabled={closed}
                    error={error !== undefined}
                    onChange={({ target }) => change(at, eye, target.value)}
                    slotProps={{
                      htmlInput: {
                        'inputMode': 'decimal',
                        'aria-label': translate(`${WORDS}.dtc_of`, {
                          eye: translate(`exams.eye_${eye}`),
                          number: at + 1,
                        }),
                        'style': { width: 72, fontVariantNumeric: 'tabular-nums' },
                      },
                    }}
                  />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </Box>
      {error ? (
        <Typography variant="body2" color="error" role="alert">
          {error}
        </Typography>
      ) : null}
    </Box>
  )
}
