/** What the components of a page are called, for readers who hear them or unfold them. */
export type LabelWords = Record<"note" | "info" | "tip" | "warning" | "danger" | "check" | "table" | "link", string>;

const said = (
  note: string,
  info: string,
  tip: string,
  warning: string,
  danger: string,
  check: string,
  table: string,
  link: string,
): LabelWords => ({ note, info, tip, warning, danger, check, table, link });

/** In the languages of the frame besides English, in which pages are rendered. */
export const LABELS: ReadonlyMap<string, LabelWords> = new Map([
  ["de", said("Hinweis", "Info", "Tipp", "Warnung", "Gefahr", "Erledigt", "Tabelle", "Link zu {name}")],
  ["fr", said("Remarque", "Info", "Astuce", "Avertissement", "Danger", "Succès", "Tableau", "Lien vers {name}")],
  ["es", said("Nota", "Información", "Consejo", "Advertencia", "Peligro", "Correcto", "Tabla", "Enlace a {name}")],
  ["pt", said("Nota", "Informação", "Dica", "Aviso", "Perigo", "Sucesso", "Tabela", "Link para {name}")],
  ["it", said("Nota", "Info", "Suggerimento", "Avviso", "Pericolo", "Fatto", "Tabella", "Link a {name}")],
  ["ru", said("Примечание", "Информация", "Совет", "Предупреждение", "Опасно", "Готово", "Таблица", "Ссылка: {name}")],
  ["ja", said("メモ", "情報", "ヒント", "警告", "危険", "完了", "表", "「{name}」へのリンク")],
  ["zh", said("注意", "信息", "提示", "警告", "危险", "完成", "表格", "“{name}”的链接")],
  ["zh-hant", said("注意", "資訊", "提示", "警告", "危險", "完成", "表格", "「{name}」的連結")],
  ["ko", said("참고", "정보", "팁", "경고", "위험", "완료", "표", "{name} 링크")],
  ["ar", said("ملاحظة", "معلومات", "نصيحة", "تحذير", "خطر", "تم", "جدول", "رابط إلى {name}")],
  ["he", said("הערה", "מידע", "טיפ", "אזהרה", "סכנה", "בוצע", "טבלה", "קישור אל {name}")],
]);
