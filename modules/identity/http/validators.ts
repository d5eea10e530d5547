import vine from '@vinejs/vine'

export const loginValidator = vine.create({
  username: vine.string().maxLength(254).optional(),
  password: vine.string().maxLength(1024).optional(),
  rememberMe: vine.boolean().optional(),
  remember_me: vine.boolean().optional(),
})

export const resetRequestValidator = vine.create({
  email: vine.string().maxLength(254).optional(),
  username: vine.string().maxLength(254).optional(),
  token: vine.string().maxLength(128).optional(),
  password: vine.string().maxLength(1024).optional(),
})
