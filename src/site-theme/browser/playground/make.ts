export function make<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  className: string,
  ...children: (Node | string)[]
): HTMLElementTagNameMap[Name] {
  const element = document.createElement(name);
  if (className !== "") element.className = className;
  element.append(...children);
  return element;
}

let count = 0;

/** A field with its label. `note` stands beside the label. */
export function labelled(field: HTMLElement, label: string, note = ""): HTMLElement {
  field.id ||= `_docket-field-${++count}`;
  const name = make("label", "playground-label", make("code", "", label));
  name.htmlFor = field.id;
  if (note !== "") name.append(" ", make("span", "playground-note", note));
  return make("div", "playground-field", name, field);
}

export function input(value: string, type = "text"): HTMLInputElement {
  const field = make("input", "playground-input");
  field.type = type;
  field.autocomplete = "off";
  field.spellcheck = false;
  if (type !== "file") field.value = value;
  return field;
}

export function select(choices: string[], value: string): HTMLSelectElement {
  const field = make("select", "playground-input");
  for (const choice of choices) field.append(new Option(choice, choice, false, choice === value));
  return field;
}
