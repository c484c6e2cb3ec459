/** The generated client uses this name of the fetch standard, which Node's types lack. */
type BodyInit = NonNullable<RequestInit["body"]>;
