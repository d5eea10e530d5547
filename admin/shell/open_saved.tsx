import { useEffect } from 'react'
import { Alert, Box } from '@mui/material'
import { Loading, useGetOne, useStoreContext, useTranslate } from 'react-admin'
import { useNavigate, useParams } from 'react-router'
import { SAVED, columnsKey, listPath, type SavedQuery } from './saved_query'

/** The address of a saved query: leads to its list, as it was saved. */
export function OpenSaved() {
  const translate = useTranslate()
  const navigate = useNavigate()
  const store = useStoreContext()
  const { id } = useParams()
  const { data, error } = useGetOne<SavedQuery>(SAVED, { id: Number(id) }, { retry: false })
  useEffect(() => {
    if (!data) return
    store.setItem(columnsKey(data.resource), data.state.hidden)
    void navigate(listPath(data), { replace: true })
  }, [data, navigate, store])
  if (!error) return <Loading />
  return (
    <Box sx={{ p: 2 }}>
      <Alert severity="error">{translate('app.portal.saved.gone')}</Alert>
    </Box>
  )
}
