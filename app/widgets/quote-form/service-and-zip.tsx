import { Field } from "../../ui/field.tsx";
import type { QuoteFormConfig, QuoteState } from "./quote-state.ts";

interface Props {
  /** The label of the service field. */
  readonly label: string;
  readonly config: QuoteFormConfig;
  readonly state: Pick<QuoteState, "service" | "zip">;
  /** Prefix of the field ids, because a page can hold several forms. */
  readonly name: string;
}

/** The service and ZIP fields, side by side where there is room. */
export function ServiceAndZip({ label, config, state, name }: Props) {
  return (
    <div className="grid gap-3 @min-[18rem]:grid-cols-[1fr_5.5rem] @min-[26rem]:grid-cols-[1fr_7rem]">
      <Field label={label} id={`${name}-service`}>
        <select
          id={`${name}-service`}
          name="service"
          defaultValue={state.service}
          className="field"
        >
          <option value="">{config.words.chooseService}</option>
          {config.services.map((service) => (
            <option key={service.id} value={service.id}>
              {service.name}
            </option>
          ))}
        </select>
      </Field>
      <Field label={config.words.zip} id={`${name}-zip`}>
        <input
          id={`${name}-zip`}
          type="text"
          name="zip"
          defaultValue={state.zip}
          maxLength={5}
          inputMode="numeric"
          autoComplete="postal-code"
          className="field tabular-nums"
        />
      </Field>
    </div>
  );
}
