import { MESSAGES_OF, PLAYGROUND_MESSAGES } from "./playground-messages.ts";
import { languageKey } from "./words-of.ts";

const NAMES =
  "tryIt close send stop sending server authorization path query headers body required none kept fillIn sendsTo".split(
    " ",
  );

/** What the form says that sends requests of an API; undefined in English, which it knows. */
export function playgroundWords(language: string): string | undefined {
  const key = languageKey(language);
  const said = TRANSLATIONS.get(key);
  const messages = MESSAGES_OF.get(key);
  if (!said || !messages) return undefined;
  return JSON.stringify({ ...pair(NAMES, said), ...pair(PLAYGROUND_MESSAGES, messages) });
}

function pair(names: readonly string[], said: readonly string[]): Record<string, string> {
  return Object.fromEntries(names.map((name, at) => [name, said[at] ?? ""]));
}

/** In the order of NAMES. */
const TRANSLATIONS: ReadonlyMap<string, readonly string[]> = new Map([
  [
    "de",
    [
      ...["Ausprobieren", "Schließen", "Senden", "Anhalten", "Wird gesendet …", "Server", "Anmeldung", "Pfad"],
      ...["Query", "Header", "Body", "Pflicht", "Keine", "bleibt nur in diesem Tab"],
      ...["{name} fehlt: Angabe ist Pflicht.", "Ihr Browser sendet das selbst an {host}."],
    ],
  ],
  [
    "fr",
    [
      ...["Essayer", "Fermer", "Envoyer", "Arrêter", "Envoi…", "Serveur", "Autorisation", "Chemin"],
      ...["Requête", "En-têtes", "Corps", "obligatoire", "Aucune", "gardé dans cet onglet seulement"],
      ...["Renseignez {name} : c’est obligatoire.", "Votre navigateur l’envoie lui-même à {host}."],
    ],
  ],
  [
    "es",
    [
      ...["Probar", "Cerrar", "Enviar", "Detener", "Enviando…", "Servidor", "Autorización", "Ruta"],
      ...["Consulta", "Cabeceras", "Cuerpo", "obligatorio", "Ninguna", "solo se guarda en esta pestaña"],
      ...["Rellene {name}: es obligatorio.", "Su navegador lo envía directamente a {host}."],
    ],
  ],
  [
    "pt",
    [
      ...["Experimentar", "Fechar", "Enviar", "Parar", "Enviando…", "Servidor", "Autorização", "Caminho"],
      ...["Consulta", "Cabeçalhos", "Corpo", "obrigatório", "Nenhuma", "fica só nesta aba"],
      ...["Preencha {name}: é obrigatório.", "Seu navegador envia isto diretamente para {host}."],
    ],
  ],
  [
    "it",
    [
      ...["Prova", "Chiudi", "Invia", "Interrompi", "Invio…", "Server", "Autorizzazione", "Percorso"],
      ...["Query", "Intestazioni", "Corpo", "obbligatorio", "Nessuna", "resta solo in questa scheda"],
      ...["Compila {name}: è obbligatorio.", "Il browser lo invia direttamente a {host}."],
    ],
  ],
  [
    "ru",
    [
      ...["Попробовать", "Закрыть", "Отправить", "Остановить", "Отправка…", "Сервер", "Авторизация", "Путь"],
      ...["Запрос", "Заголовки", "Тело", "обязательно", "Нет", "хранится только в этой вкладке"],
      ...["Заполните {name}: это обязательно.", "Ваш браузер сам отправляет это на {host}."],
    ],
  ],
  [
    "ja",
    [
      ...["試す", "閉じる", "送信", "停止", "送信中…", "サーバー", "認証", "パス"],
      ...["クエリ", "ヘッダー", "ボディ", "必須", "なし", "このタブにのみ保持されます"],
      ...["{name} は必須です。入力してください。", "お使いのブラウザーが {host} に直接送信します。"],
    ],
  ],
  [
    "zh",
    [
      ...["试一试", "关闭", "发送", "停止", "正在发送…", "服务器", "授权", "路径"],
      ...["查询", "请求头", "请求体", "必填", "无", "仅保留在此标签页中"],
      ...["请填写 {name}：此项必填。", "您的浏览器会直接将其发送到 {host}。"],
    ],
  ],
  [
    "zh-hant",
    [
      ...["試一試", "關閉", "傳送", "停止", "正在傳送…", "伺服器", "授權", "路徑"],
      ...["查詢", "標頭", "主體", "必填", "無", "僅保留在此分頁中"],
      ...["請填寫 {name}：此項必填。", "您的瀏覽器會直接將其傳送到 {host}。"],
    ],
  ],
  [
    "ko",
    [
      ...["사용해 보기", "닫기", "보내기", "중지", "보내는 중…", "서버", "인증", "경로"],
      ...["쿼리", "헤더", "본문", "필수", "없음", "이 탭에만 보관됩니다"],
      ...["{name}은(는) 필수입니다. 입력하세요.", "브라우저가 {host}(으)로 직접 보냅니다."],
    ],
  ],
  [
    "ar",
    [
      ...["جرّب", "إغلاق", "إرسال", "إيقاف", "جارٍ الإرسال…", "الخادم", "التفويض", "المسار"],
      ...["الاستعلام", "الترويسات", "المحتوى", "مطلوب", "لا شيء", "يُحفظ في علامة التبويب هذه فقط"],
      ...["املأ {name}: إنه مطلوب.", "يرسل متصفحك هذا مباشرة إلى {host}."],
    ],
  ],
  [
    "he",
    [
      ...["לנסות", "סגירה", "שליחה", "עצירה", "שולח…", "שרת", "הרשאה", "נתיב"],
      ...["שאילתה", "כותרות", "גוף", "חובה", "ללא", "נשמר בלשונית זו בלבד"],
      ...["יש למלא את {name}: זהו שדה חובה.", "הדפדפן שולח זאת ישירות אל {host}."],
    ],
  ],
]);
