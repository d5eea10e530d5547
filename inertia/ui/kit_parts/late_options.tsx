import { late } from '../late'

/**
 * Of antd's selects: the field is there at once, what can be chosen comes with
 * the first move of the pointer or the first key (bin/lean_kit.ts).
 */
export default late<object>(() =>
  import('@rc-component/select/es/OptionList').then((list) => list.default)
)
