type Name = string | number

/** Of antd's radios: what a group is called; antd's own comes with all of its forms (bin/lean_kit.ts). */
export const toNamePathStr = (name: undefined | Name | readonly Name[]) =>
  (name === undefined ? [] : [name].flat()).join('_')
