import { Field } from "../../ui/field.tsx";
import type { QuoteKit, QuoteState } from "./quote-state.ts";

interface Props {
  /** What the choice of a service is called here. */
  readonly label: string;
  readonly kit: QuoteKit;
  readonly state: Pick<QuoteState, "service" | "zip">;
  /** Tells the fields of several forms on one page apart. */
  readonly name: string;
}

/** What for and where: the two questions every price begins with, side by side where there is room. */
export function ServiceAndZip({ label, kit, state, name }: Props) {
  return (
    <div className="grid gap-3 @min-[18rem]:grid-cols-[1fr_5.5rem] @min-[26rem]:grid-cols-[1fr_7rem]">
      <Field label={label} id={`${name}-service`}>
        <select
          id={`${name}-service`}
          name="service"
          defaultValue={state.service}
          className="field"
        >
          <option value="">Choose a service</option>
          {kit.services.map((service) => (
            <option key={service.id} value={service.id}>
              {service.name}
            </option>
          ))}
        </select>
      </Field>
      <Field label="ZIP" id={`${name}-zip`}>
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
