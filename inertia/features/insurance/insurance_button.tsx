import { IdcardOutlined } from '@ant-design/icons'
import { late } from '../../ui/late'
import { Button } from 'antd'
import { useState } from 'react'
import { canEditPolicies } from '#insurance/rules'
import { useWords } from '../../lib/messages'
import { hasRole, useUser } from '../../lib/shared'
import type { Insured } from './types'

const InsuranceModal = late(() => import('./insurance_modal').then((m) => m.InsuranceModal))

type Props = {
  patient: Insured
  /** Of the United States, or seen at a clinic there. */
  isAmerican: boolean
}

/** Opens a patient's insurance, for those of a US clinic and for administrators (F354). */
export function InsuranceButton({ patient, isAmerican }: Props) {
  const t = useWords()
  const user = useUser()
  const [open, setOpen] = useState(false)
  const keeps = canEditPolicies({ roles: user.roles, isUsOnly: user.usOnly })
  if (!keeps || (hasRole(user, 'admin') && !isAmerican)) return null
  return (
    <span className="fs-no-print">
      <Button icon={<IdcardOutlined aria-hidden />} onClick={() => setOpen(true)}>
        {t('insurance.view_or_edit')}
      </Button>
      {open && <InsuranceModal patient={patient} onClose={() => setOpen(false)} />}
    </span>
  )
}
