import { useState } from 'react'
import { Alert, Box, Button, Typography } from '@mui/material'
import { Confirm, useLocale, useTranslate } from 'react-admin'
import { faxText } from '#directories/rules'
import { dayOf } from '../../shell/times'
import { useLabelled } from '../../shell/use_labelled'
import type { FieldDesk } from './reconciled_field'
import { fetchReconciliation, giveGp, type Patient } from './reconciliation'

const WORDS = 'intake.reconciler.match'

type Said = {
  readonly gp: string | null
  readonly gp_fax: string | null
  readonly has_no_gp: boolean
}

type Props = { readonly desk: FieldDesk; readonly id: string; readonly patient: Patient }

/** The family doctors of upload and patient side by side; the upload's becomes the patient's after a question (C202). */
export function GpMatch({ desk, id, patient }: Props) {
  const translate = useTranslate()
  const labelled = useLabelled()
  const locale = useLocale()
  const [asks, setAsks] = useState(false)
  const upload = desk.record.smart_upload
  const doctor = ({ gp, gp_fax: fax, has_no_gp: none }: Said) => {
    if (gp === null) return translate(none ? 'intake.no_gp' : `${WORDS}.gp_unsaid`)
    const number = fax ? faxText(fax) : '–'
    return translate(`${WORDS}.gp_fax`, { name: gp, number })
  }
  const give = async () => {
    setAsks(false)
    if (!(await desk.settle())) return
    await desk.run(async () => {
      await giveGp(patient.id, upload)
      return fetchReconciliation(id)
    })
  }
  const both = { said: doctor(upload), known: doctor(patient) }
  return (
    <>
      <Box component="section" aria-label={translate('intake.gp')}>
        <Typography variant="body2">
          {labelled(translate(`${WORDS}.gp_said`), both.said)}
        </Typography>
        <Typography variant="body2">
          {labelled(translate(`${WORDS}.gp_known`), both.known)}
        </Typography>
      </Box>
      {patient.is_other_gp ? (
        <Alert
          severity="warning"
          action={
            <Button size="small" color="inherit" onClick={() => setAsks(true)}>
              {translate(`${WORDS}.gp_give`)}
            </Button>
          }
        >
          {translate(`${WORDS}.gp_differs`)}
        </Alert>
      ) : null}
      <Confirm
        isOpen={asks}
        title={translate(`${WORDS}.gp_title`, {
          name: `${patient.last_name}, ${patient.first_name}`,
          dob: dayOf(patient.dob, locale),
        })}
        content={translate(`${WORDS}.gp_question`, both)}
        confirm={translate(`${WORDS}.gp_give`)}
        onConfirm={() => void give()}
        onClose={() => setAsks(false)}
      />
    </>
  )
}
