import { Modal } from 'antd'
import { letterName, letterType } from '#letters/rules'
import { codeText, labelled, useWords } from '../../lib/messages'
import { MODAL_WIDTH } from '../../ui/tokens'
import { type ExamDelivery, usePatientTitle } from '../visit_form'
import { deliveryAddress } from './delivery_address'
import { ResendForm } from './resend_form'

/** Sends a letter of the list once more, after a look at what it is and to whom it goes. */
export function ResendModal({
  delivery,
  onClose,
}: {
  delivery: ExamDelivery
  onClose: () => void
}) {
  const t = useWords()
  const titled = usePatientTitle()
  const { purpose, recipient, reason, state } = delivery
  const type = letterType(purpose)
  return (
    <Modal
      open
      width={MODAL_WIDTH.small}
      title={titled(t('letters.resend.title'))}
      footer={null}
      onCancel={onClose}
    >
      <p>
        {[
          type ? letterName(type) : codeText('letters.purpose', purpose),
          recipient,
          deliveryAddress(delivery),
        ].join(', ')}
      </p>
      <p>
        {reason
          ? labelled(codeText('letters.state', state), codeText('letters.reason', reason))
          : codeText('letters.state', state)}
      </p>
      <ResendForm delivery={delivery} onSent={onClose} />
    </Modal>
  )
}
