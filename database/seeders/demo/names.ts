export const FIRST_NAMES_F =
  'Amélie Beatriz Chloé Divya Eleanor Farah Greta Hana Isabelle Joanna Keiko Lucia Miriam Noor Olive Paulina Rosa Sunniva Thandi Ursula Vera Wanda Yasmin Zoë'.split(
    ' '
  )

export const FIRST_NAMES_M =
  'Anders Bogdan Carlos Desmond Émile Felix Giorgio Hiro Ivan Joaquín Karl Laurent Mateo Nikhil Oskar Pavel Quentin Rafael Sven Tomas Umar Vikram Walter Yannick'.split(
    ' '
  )

export const LAST_NAMES =
  'Abernathy Bélanger Castro Dhillon Eriksen Fairweather Gagnon Hartmann Iyer Jablonski Kaur Lavoie McTavish Novak Ólafsson Petrov Quigley Rousseau Silva Thorne Ueda Valcourt Wexford Xu Yilmaz Zielinski'.split(
    ' '
  )

export const STREETS = 'Alder Birch Cedar Dogwood Elm Fir Garry Hemlock Juniper Larch Maple'.split(
  ' '
)
