import { Button } from 'antd'
import { PHONE_MASK, fillMask } from '#directories/rules'
import { comparedGpName, isGpNamesake } from '#patients/rules'
import { useWords } from '../../lib/messages'
import { Notice } from '../../ui/notice'
import type { Gp } from './types'
import { useGpSearch } from './use_gp_search'

type Typed = Pick<Gp, 'first_name' | 'last_name' | 'fax_number'>

type Props = {
  typed: Typed
  province: string | null
  onChoose: (gp: Gp) => void
}

/**
 * Doctors of the directory who have the name of the one being added, but another
 * fax: perhaps the same person at a new place. One who has the fax as well is
 * found when the entry is stored (F069).
 */
export function Namesakes({ typed, province, onChoose }: Props) {
  const t = useWords()
  const { gps } = useGpSearch({ search: comparedGpName(typed), province })
  return gps
    .filter((gp) => isGpNamesake(gp, typed))
    .map((gp) => (
      <Notice
        key={gp.id}
        type="info"
        title={t('patients.gp_namesake', {
          name: [gp.name, gp.practice].filter(Boolean).join(', '),
          fax: fillMask(PHONE_MASK, gp.fax_number) ?? t('patients.fax_unknown'),
        })}
        action={
          <Button size="small" onClick={() => onChoose(gp)}>
            {t('patients.gp_choose')}
          </Button>
        }
      />
    ))
}
